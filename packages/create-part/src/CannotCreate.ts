/** Thrown if no part or site was created. The message is for the user; no files were written. */
export class CannotCreate extends Error {
  override readonly name = 'CannotCreate';
}
