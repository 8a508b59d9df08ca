/** Trims and shortens what a visitor entered to 60 characters, for a message that quotes it. */
export function excerpt(asked: string): string {
  const characters = [...asked.trim()];
  return characters.length > 60 ? `${characters.slice(0, 60).join('')}…` : characters.join('');
}
