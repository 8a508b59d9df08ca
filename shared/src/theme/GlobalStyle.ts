import { createGlobalStyle, css } from 'styled-components';
import { inDark } from './inDark';
import * as color from './color';
import { palettes } from './palettes';
import { bottomBarProperty, breakpoint, font, text } from './tokens';

const properties = (appearance: keyof typeof palettes) =>
  Object.entries(palettes[appearance])
    .map(([property, value]) => `${property}: ${value};`)
    .join('');

const dark = css`
  color-scheme: dark;
  ${properties('dark')}
`;

/** The page's design tokens and base styles. Rendered once, by the host or by a part that runs alone. */
export const GlobalStyle = createGlobalStyle`
  :root {
    color-scheme: light;
    ${properties('light')}
  }

  ${inDark(dark, 'root')}

  @media (prefers-contrast: more) {
    :root:root {
      --fc-inkSoft: var(--fc-ink);
      --fc-inkFaint: var(--fc-ink);
      --fc-line: var(--fc-lineStrong);
    }
  }

  *, *::before, *::after { box-sizing: border-box; }

  html {
    -webkit-text-size-adjust: 100%;
    scrollbar-gutter: stable;
  }

  @media ${breakpoint.phone} {
    html { scroll-padding-bottom: var(${bottomBarProperty}, 0); }
  }

  body {
    margin: 0;
    background: ${color.canvas};
    color: ${color.ink};
    font: ${text.dense}/1.5 ${font.sans};
    font-variant-numeric: tabular-nums;
    overflow-wrap: break-word;
  }

  h1, h2, h3, p, ul, ol, dl, dd, figure { margin: 0; padding: 0; }

  ul, ol { list-style: none; }

  h1, h2, h3 { line-height: 1.25; text-wrap: balance; }

  button, input, select, textarea { font: inherit; color: inherit; }

  /* Animate a pressed button while it waits for a script. The animation is finite, so that it ends even if the site fails to start. */
  button[aria-busy='true'] {
    cursor: progress;
    opacity: 0.8;
    animation: wait 0.6s ease-in-out 100 alternate;
  }

  @keyframes wait { to { opacity: 0.55; } }

  img, svg { display: block; max-width: 100%; }

  a { color: ${color.accent}; }

  :focus-visible {
    outline: 2px solid ${color.accent};
    outline-offset: 2px;
  }

  /* Scripts focus headings and regions so that screen readers announce them. They aren't controls, so they have no outline. */
  [tabindex='-1']:focus { outline: none; }

  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0s !important;
      scroll-behavior: auto !important;
    }
  }

  /* Make touch targets large enough. */
  @media (pointer: coarse) {
    :root :is(button, select, summary, [type='text'], [type='search'], label:has([type='radio'], [type='checkbox'])) {
      min-width: 2.75rem;
      min-height: 2.75rem;
      align-content: center;
    }

    /* Links outside running text. */
    :root :is(nav, header, footer, aside) a {
      min-height: 2.75rem;
      align-content: center;
    }

    :where(nav, header, footer) a { display: inline-block; }
  }

  /* Print content without controls, in the light palette, with link URLs. */
  @media print {
    :root:root:root {
      color-scheme: light;
      ${properties('light')}
      font-size: 11px;
    }

    :root :is(button, select, label:has(select), form, nav, [role='dialog']) { display: none; }

    :is(article, figure, li, tr) { break-inside: avoid; }

    :is(h1, h2, h3) { break-after: avoid; }

    main a[target]::after {
      content: ' ' attr(href);
      color: ${color.inkSoft};
      overflow-wrap: anywhere;
    }
  }
`;
