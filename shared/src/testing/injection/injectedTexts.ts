const markup = [
  '<script>window.injected = true</script>',
  '</title></script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<base href=//evil.example><meta http-equiv=refresh content="0;url=//evil.example">',
  '<form action=//evil.example><input name=attributes></form>',
  '<!-- ]]> <template>',
  '"><img src=x onerror=alert(1)>',
  '" onmouseover="alert(1)" x="',
  "' autofocus onfocus='alert(1)",
  '</script><!--/head--><!--/body--><!--head--><!--body--> $& $1 $` $$ \u2028\u2029',
  '&lt;script&gt;alert(1)&lt;/script&gt; &amp;amp; &#60;b&#62;',
];

const addresses = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//https://example.org',
  ' \u0001java\tscript\n:alert(1)',
  'javascript&colon;alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'DATA:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'VBScript:msgbox(1)',
  '//evil.example/x.js',
  '[a link](javascript:alert(1)) ![a picture](https://evil.example/x.png)',
  'See <https://evil.example> or www.evil.example',
];

const code = [
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)} #{alert(1)} <%= alert(1) %> $& $1 %s %c',
  ';}</style><style>*{display:none}',
  'red;background:url(javascript:alert(1))',
  '*/ } * { display: none } /*',
  '__proto__',
  'constructor',
  'hasOwnProperty',
];

const characters = [
  '\u202Eright to left\u2066 \u200F\u200B',
  'before\u0000after',
  '\uD83D',
  '\uDE00 the wrong way round \uD83D',
  '👩‍👩‍👧‍👦 𝕏 Z̸̡͌a̷͜l̵g̶o',
  'W'.repeat(10_000),
];

/**
 * Strings that try to inject markup, URLs or code. None is an absolute http or https URL, because such a URL may become
 * a link, for example that of a research source.
 */
export const injectedTexts: readonly string[] = [...markup, ...addresses, ...code, ...characters];
