import { type Theme, useMediaQuery } from '@mui/material';

/** Returns whether a table has too little room. Paper has enough. */
export const useIsNarrow = () =>
  useMediaQuery((theme: Theme) => theme.breakpoints.down('md').replace('@media', '@media screen and'));
