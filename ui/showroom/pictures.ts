import cherryTomato from './pictures/cherry-tomato.svg?no-inline';
import choySum from './pictures/choy-sum.svg?no-inline';
import eggs from './pictures/eggs-kampung.svg?no-inline';
import fern from './pictures/fiddlehead-fern.svg?no-inline';
import kailan from './pictures/kailan.svg?no-inline';
import kangkung from './pictures/kangkung.svg?no-inline';
import napaCabbage from './pictures/napa-cabbage.svg?no-inline';
import rice from './pictures/rice-sack.svg?no-inline';
import strawberry from './pictures/strawberry.svg?no-inline';
import tomato from './pictures/tomato.svg?no-inline';

/** A few of the shop's drawings for the samples. */
export const pictures = {
  cherryTomato,
  choySum,
  eggs,
  fern,
  kailan,
  kangkung,
  napaCabbage,
  rice,
  strawberry,
  tomato,
};
