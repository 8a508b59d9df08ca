/** Why no part was made, for the person who asked for it. Nothing was written. */
export class CannotCreate extends Error {
  override readonly name = 'CannotCreate';
}
