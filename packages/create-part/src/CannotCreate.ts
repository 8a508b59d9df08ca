/** Thrown if a part or site can't be created. The message is written for the user. No files have been written. */
export class CannotCreate extends Error {
  override readonly name = 'CannotCreate';
}
