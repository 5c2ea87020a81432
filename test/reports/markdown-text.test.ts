import { expect, test } from 'vitest';
import { markdownCode, markdownText } from '../../src/reports/markdown-text.ts';

test.for([
  { name: 'plain text', text: 'p99 5.98 s (flat)', markdown: 'p99 5.98 s (flat)' },
  { name: 'emphasis', text: 'a *b* _c_', markdown: 'a \\*b\\* \\_c\\_' },
  { name: 'a table cell', text: 'a | b', markdown: 'a \\| b' },
  { name: 'code', text: '`rm`', markdown: '\\`rm\\`' },
  { name: 'HTML', text: '<img src=x onerror=y>', markdown: '&lt;img src=x onerror=y&gt;' },
  { name: 'an entity', text: '&lt;b&gt;', markdown: '&amp;lt;b&amp;gt;' },
  { name: 'a link and an image', text: '![a](javascript:x)', markdown: '\\!\\[a\\](javascript:x)' },
  { name: 'a bare link', text: 'see https://evil.example', markdown: 'see https&#58;//evil.example' },
  { name: 'www', text: 'www.evil.example', markdown: 'www&#46;evil.example' },
  { name: 'a mention and a mail', text: '@team a@b.c', markdown: '&#64;team a&#64;b.c' },
  { name: 'a heading', text: '# x', markdown: '\\# x' },
  { name: 'a list item', text: '- x', markdown: '\\- x' },
  { name: 'a numbered item', text: '1. x', markdown: '1\\. x' },
  { name: 'a decimal is no item', text: '0.3 s', markdown: '0.3 s' },
  { name: 'a backslash at the end', text: 'C:\\', markdown: 'C:\\\\' },
  { name: 'indented code', text: '     x', markdown: 'x' },
  { name: 'a pipe behind a backslash', text: 'a\\|b', markdown: 'a\\\\\\|b' },
  { name: 'mathematics', text: '$x$', markdown: '\\$x\\$' },
])('text: $name', ({ text, markdown }) => {
  expect(markdownText(text)).toBe(markdown);
});

test.for([
  { name: 'plain', text: 'up{job="x"}', code: '`up{job="x"}`' },
  { name: 'a backtick inside', text: 'a`b', code: '``a`b``' },
  { name: 'a backtick at the end', text: 'a``', code: '``` a`` ```' },
  { name: 'line ends', text: 'a\n```\nb', code: '````a ``` b````' },
  { name: 'nothing', text: ' ', code: '' },
])('code: $name', ({ text, code }) => {
  expect(markdownCode(text)).toBe(code);
});

test.for([
  { name: 'a pipe', text: 'a|b', cell: '`a\\|b`' },
  { name: 'a pipe behind a backslash', text: '`a\\|b`', cell: '\\`a\\\\\\|b\\`' },
  { name: 'a pipe behind two', text: 'a\\\\|b', cell: 'a\\\\\\\\\\|b' },
])('$name in code does not end a table cell', ({ text, cell }) => {
  expect(markdownCode(text, 'cell')).toBe(cell);
});
