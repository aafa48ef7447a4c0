import { expect } from 'vitest'
import { test } from '../../../../test/database.ts'
import { aProviderWithFiles } from '../../../../test/factories/product/imports.ts'

/** A text in Windows-1252; of the letters that Latin-1 lacks only the one that this file uses. */
const windows = (text: string) => Buffer.from(text.replaceAll('’', '\u0092'), 'latin1')
const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(text, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}
const mark = '\ufeff'
const list = 'E-mail;Name;Groups\nzoe@example.com;Zoé d’Été;"tuesdays, couples"\n'

const encodings = [
  ['UTF-8', Buffer.from(list), 'utf-8'],
  ['UTF-8 with a mark', Buffer.from(mark + list), 'utf-8'],
  ['UTF-16, little end first', utf16(mark + list), 'utf-16le'],
  ['UTF-16, big end first', utf16(mark + list, true), 'utf-16be'],
  ['UTF-16 without a mark', utf16(list), 'utf-16le'],
  ['UTF-16 without a mark, big end first', utf16(list, true), 'utf-16be'],
  ['Windows-1252', windows(list), 'windows-1252'],
] as const
for (const [name, content, encoding] of encodings)
  test(`a list in ${name} comes in letter for letter`, async ({ contextOf }) => {
    const { read, bring, contacts } = await aProviderWithFiles(contextOf())
    expect(await read(content)).toMatchObject({
      state: 'ready',
      encoding,
      delimiter: ';',
      totalRows: 1,
      mapping: ['email', 'name', 'tags'],
      columns: [{ header: 'E-mail', cells: ['zoe@example.com'] }, { header: 'Name' }, { header: 'Groups' }],
      preview: { counts: { added: 1 } },
    })
    await bring(content)
    expect(await contacts()).toMatchObject([
      { email: 'zoe@example.com', name: 'Zoé d’Été', tags: ['old-list', 'tuesdays', 'couples'] },
    ])
  })

const shapes = [
  ['commas and quotes in quotes', 'email,name\na@example.com,"Ann ""Nan"" Lee"\n', 'Ann "Nan" Lee'],
  ['tabs', 'email\tname\na@example.com\tAnn Lee', 'Ann Lee'],
  ['pipes and lone carriage returns', 'email|name\ra@example.com|Ann Lee\r', 'Ann Lee'],
  ['three kinds of line ends', 'email;name\r\na@example.com;Ann Lee\n\rb@example.com;', 'Ann Lee'],
  ['a line break in a cell', 'email,name\r\na@example.com,"Ann\r\nLee"\r\n', 'Ann Lee'],
  ['quotes in the middle of a cell', 'email,name\na@example.com,Ann "Nan" Lee\n', 'Ann "Nan" Lee'],
  ['quotes that are not doubled', 'email,name\na@example.com,"Ann "Nan" Lee"\n', 'Ann "Nan" Lee'],
  ['the line by which Excel is told the delimiter', 'sep=;\r\nemail;name\r\na@example.com;Ann\r\n', 'Ann'],
  ['first and last names', 'Last Name,First_Name,E-Mail Address\nLee,Ann,a@example.com\n', 'Ann Lee'],
  ['no header', 'Ann Lee;a@example.com;410 555 0142\n', 'Ann Lee'],
  ['addresses alone', 'a@example.com\nb@example.com\n', ''],
  ['zero bytes and invisible letters', 'email,name\n\u0000a@example.com,An\u0000n\u202e\n', 'Ann'],
  ['a formula', 'email,name\na@example.com,=cmd|calc\n', '=cmd|calc'],
  ['half a letter', Buffer.from('email,name\na@example.com,Ann \ud83d\n', 'utf-8'), 'Ann \ufffd'],
] as const
for (const [name, content, person] of shapes)
  test(`a list with ${name} is read`, async ({ contextOf }) => {
    const { bring, contacts } = await aProviderWithFiles(contextOf())
    await bring(content as string)
    expect((await contacts())[0]).toMatchObject({ email: 'a@example.com', name: person })
  })

const refused = [
  ['an empty file', '', 'no_rows', null],
  ['blank lines', ' \n;;\n\n', 'no_rows', null],
  ['a header alone', 'E-mail,Name\n', 'no_rows', null],
  ['a workbook', Buffer.from('PK\u0003\u0004 and so on', 'latin1'), 'workbook', null],
  ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'workbook', null],
  ['a PDF', '%PDF-1.7\n', 'not_text', null],
  ['a picture', Buffer.from(Array.from({ length: 3000 }, (_, i) => (i * 7919) % 256)), 'not_text', null],
  ['10,000 columns', `email${',x'.repeat(9999)}\na@example.com\n`, 'too_many_columns', 1],
  ['a quote that is never closed', 'email,name\na@example.com,Ann\n\nb@example.com,"Ben\n', 'open_quote', 4],
  ['a quote that swallows lines', 'email,name\na@example.com,"An"n\nb@example.com,"Ben"\n', 'open_quote', 2],
  ['a huge cell', `email,name\na@example.com,"${'x'.repeat(2_000_000)}"\n`, 'long_row', 2],
] as const
for (const [name, content, code, row] of refused)
  test(`${name} is refused with its reason, and its file is removed`, async ({ contextOf }) => {
    const { read, files, contacts } = await aProviderWithFiles(contextOf())
    expect(await read(content as string)).toMatchObject({ state: 'failed', problem: { code, row } })
    expect([files.size, await contacts()]).toEqual([0, []])
  })

test('half a million rows are enough', { timeout: 120_000 }, async ({ contextOf }) => {
  const { read } = await aProviderWithFiles(contextOf())
  const rows = Array.from({ length: 500_001 }, (_, i) => `${i}@example.com`)
  expect(await read(rows.join('\n'))).toMatchObject({ problem: { code: 'too_many_rows' } })
})
