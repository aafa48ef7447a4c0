import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { confirmableMs } from '#domains/audience/rules/newsletter-terms.ts'
import { cleanRichText } from '#domains/catalogue/actions/clean-rich-text.ts'
import { keptMs, markedKeptMs } from '#domains/messages/rules/limits.ts'
import { freeCancelHours } from '#domains/scheduling/contract.ts'
import { day } from '#platform/common/time.ts'
import { legalParts } from './legal-parts.ts'
import { markdownHtml } from './markdown.ts'
import { builtInPrivacy, type Connected } from './privacy.ts'
import { readLegal } from './read-legal.ts'
import { builtInTerms } from './terms.ts'

const nothing: Connected = {
  payments: false,
  mails: false,
  texts: false,
  events: false,
  model: false,
  signIn: false,
  users: false,
  files: false,
  calendars: false,
  meetings: false,
  posts: false,
  members: false,
}
const settings = {
  OPERATOR_NAME: undefined,
  OPERATOR_PLACE: undefined,
  TERMS_FILE: undefined,
  PRIVACY_FILE: undefined,
}

test('Markdown becomes headings, paragraphs, lists, quotes, bold text and links', () => {
  const html = markdownHtml(
    '# Title\n\n## Part *one*\n> In short,\n> this.\n\nA **bold** word,\nand a [link](https://example.com/a).\n\n- first\n- second\n  line\n\n1. one\n2) two\n\n### Detail\ntext <b>',
  )
  expect(html).toBe(
    '<h3>Part <em>one</em></h3><blockquote>In short, this.</blockquote>' +
      '<p>A <strong>bold</strong> word, and a <a href="https://example.com/a">link</a>.</p>' +
      '<ul><li>first</li><li>second line</li></ul><ol><li>one</li><li>two</li></ol>' +
      '<h4>Detail</h4><p>text &lt;b&gt;</p>',
  )
})

test('a text splits into parts with their short forms', () => {
  const html =
    '<p>Before</p><h3>One &amp; two</h3><blockquote>Short</blockquote><p>Long</p><h3>Three</h3><p>Rest</p>'
  expect(legalParts(html)).toEqual([
    { title: '', short: '', html: '<p>Before</p>' },
    { title: 'One & two', short: 'Short', html: '<p>Long</p>' },
    { title: 'Three', short: '', html: '<p>Rest</p>' },
  ])
  expect(legalParts(cleanRichText('<h2>Title'))).toEqual([{ title: 'Title', short: '', html: '' }])
})

test('every part of the built-in texts has a title, a short form and a text', () => {
  for (const { kind, parts } of readLegal(settings, nothing)) {
    const [intro, ...titled] = parts
    expect([kind, intro?.title, titled.length >= 8]).toEqual([kind, '', true])
    expect(titled.filter(({ title, short, html }) => !title || !short || html.length < 80)).toEqual([])
  }
})

test('the built-in texts name the operator, the connected services and no others', () => {
  const [terms, privacy] = readLegal(
    { ...settings, OPERATOR_NAME: 'Harbour <Row>', OPERATOR_PLACE: '88 Harbour Row' },
    { ...nothing, payments: true },
  )
  expect(JSON.stringify(terms)).toContain('Harbour &lt;Row&gt;, 88 Harbour Row')
  expect(JSON.stringify(privacy)).toContain('The payment service gets')
  expect(JSON.stringify(privacy)).not.toContain('text messages gets')
  expect(JSON.stringify(privacy)).not.toContain('language model')
  const [, withModel] = readLegal(settings, { ...nothing, model: true })
  expect(JSON.stringify(withModel)).toContain('a language model gets what that provider wrote')
})

test('the periods in the built-in texts are those of the code', () => {
  const privacy = builtInPrivacy({}, nothing)
  expect([keptMs, markedKeptMs, confirmableMs].map((ms) => ms / day)).toEqual([730, 90, 7])
  expect(privacy).toContain('what it is about and the text for two years')
  expect(privacy).toContain('is deleted after 90 days')
  expect(privacy).toContain('not confirmed is deleted after seven days')
  expect(builtInTerms({})).toContain(`cancel for ${freeCancelHours} hours`)
})

test('the operator’s own files replace the texts; HTML in them is cleaned', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'legal-'))
  const [terms, privacy, empty] = ['terms.md', 'privacy.html', 'empty.md'].map((name) =>
    path.join(folder, name),
  )
  writeFileSync(terms ?? '', '## Ours\n\n> Short\n\nBe kind. <script>alert(1)</script>\n')
  writeFileSync(privacy ?? '', '<h1>Ours</h1><p onclick="a()">We keep nothing.</p><script>alert(1)</script>')
  writeFileSync(empty ?? '', ' \n')
  expect(readLegal({ ...settings, TERMS_FILE: terms, PRIVACY_FILE: privacy }, nothing)).toEqual([
    {
      kind: 'terms',
      parts: [
        { title: 'Ours', short: 'Short', html: '<p>Be kind. &lt;script&gt;alert(1)&lt;/script&gt;</p>' },
      ],
    },
    { kind: 'privacy', parts: [{ title: 'Ours', short: '', html: '<p>We keep nothing.</p>' }] },
  ])
  const missing = path.join(folder, 'nothing.md')
  expect(() => readLegal({ ...settings, TERMS_FILE: missing }, nothing)).toThrow(
    /TERMS_FILE is .*cannot be read/,
  )
  expect(() => readLegal({ ...settings, PRIVACY_FILE: empty }, nothing)).toThrow(
    /PRIVACY_FILE is .*which is empty/,
  )
  rmSync(folder, { recursive: true })
})
