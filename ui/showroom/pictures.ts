import cherryTomato from '../../world/pictures/cherry-tomato.svg?no-inline';
import choySum from '../../world/pictures/choy-sum.svg?no-inline';
import eggs from '../../world/pictures/eggs-kampung.svg?no-inline';
import fern from '../../world/pictures/fiddlehead-fern.svg?no-inline';
import kailan from '../../world/pictures/kailan.svg?no-inline';
import kangkung from '../../world/pictures/kangkung.svg?no-inline';
import napaCabbage from '../../world/pictures/napa-cabbage.svg?no-inline';
import rice from '../../world/pictures/rice-sack.svg?no-inline';
import strawberry from '../../world/pictures/strawberry.svg?no-inline';
import tomato from '../../world/pictures/tomato.svg?no-inline';

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
