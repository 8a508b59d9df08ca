/** What somebody asked for, as it is repeated to them: cut to 60 characters. */
export function excerpt(asked: string): string {
  const characters = [...asked.trim()];
  return characters.length > 60 ? `${characters.slice(0, 60).join('')}…` : characters.join('');
}
