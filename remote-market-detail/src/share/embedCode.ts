/** The HTML with which another site embeds a page. `address` is a URL without quotes; `title` is any text. */
export const embedCode = (address: string, title: string): string =>
  `<iframe src="${address}" title="${escaped(title)}" width="600" height="740" loading="lazy" style="border: 0; max-width: 100%"></iframe>`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
