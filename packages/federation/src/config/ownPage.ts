/** The HTML of the page that shows a part alone. */
export const ownPage = (part: string, script = '') => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>${part} (running alone)</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <link rel="icon" href="data:," />
  </head>
  <body>
    <div id="root"></div>
    ${script}
  </body>
</html>`;
