// @vitest-environment happy-dom
import { Editor } from '@tiptap/core'
import { afterEach, expect, test } from 'vitest'
import { richTextExtensions } from '../rich-text-extensions.ts'
import { clipboards } from './clipboards.fixture.ts'
import { readablePaste } from './readable-paste.ts'

let editor: Editor | undefined
afterEach(() => editor?.destroy())

/** What the editor holds after a paste, without the empty paragraph that it keeps at its end. */
function pasted(html: string): string {
  editor = new Editor({
    extensions: richTextExtensions(true),
    editorProps: { transformPastedHTML: readablePaste },
  })
  editor.view.pasteHTML(html)
  return editor.getHTML().replace(/<p><\/p>$/, '')
}

test.each(Object.entries(clipboards))(
  'a paste from %s keeps lists, lines and headings',
  (_, { html, text }) => {
    expect(pasted(html)).toBe(text)
  },
)

test('the table of pastes holds each node and mark that the editor can make', () => {
  pasted(
    Object.values(clipboards)
      .map(({ text }) => text)
      .join(''),
  )
  const schema = editor?.schema
  const used = new Set(['doc'])
  editor?.state.doc.descendants((node) => {
    used.add(node.type.name)
    for (const mark of node.marks) used.add(mark.type.name)
  })
  expect([...used].toSorted()).toEqual(
    [...Object.keys(schema?.nodes ?? {}), ...Object.keys(schema?.marks ?? {})].toSorted(),
  )
})
