/** Drawings travel as files of their own, never inside the script. */
declare module '*.svg?no-inline' {
  const url: string;
  export default url;
}
declare module '*.woff2?no-inline' {
  const url: string;
  export default url;
}
declare module '*.css';
