/** Drawings are files of their own and never part of the script. */
declare module '*.svg?no-inline' {
  const url: string;
  export default url;
}
declare module '*.woff2?no-inline' {
  const url: string;
  export default url;
}
declare module '*.css';
