import { Input } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { type Editor, useEditor } from '@tiptap/react'
import { getNonce } from 'get-nonce'
import { type ComponentType, type ReactNode, useEffect, useId, useState } from 'react'
import { textLength, visibleText } from '#platform/common/text.ts'
import { Counter } from './field.tsx'
import { Icon } from './icon.tsx'
import { readablePaste } from './pasting/readable-paste.ts'
import { type Blank, blankOf, withBlanks, withMarks } from './rich-text-blank.ts'
import { richTextExtensions } from './rich-text-extensions.ts'
import classes from './rich-text-field.module.css'
import { pictureAttributes, pictureOf, type TextPictureValue } from './rich-text-picture.ts'
import '@mantine/tiptap/styles.layer.css'

type Props = {
  label: string
  value: string
  onChange: (html: string) => void
  /** The maximum length of the visible text, counted like the server. */
  max: number
  description?: ReactNode
  error?: ReactNode
  /** Shown beside the counter. */
  foot?: ReactNode
  /** The dialog that chooses a picture; without one the text has no pictures. */
  Picture?: ComponentType<TextPictureProps>
  /** Blanks that its text can have; without it the text has none. */
  blank?: RichTextBlanks
  /** Grows with its text instead of scrolling. */
  tall?: boolean
  /** One of several on a page: the label is only read out, and the counter shows when the text is nearly too long. */
  calm?: boolean
}

/** What the dialog of a blank gets: its fallback, or undefined for a new one. */
export type BlankProps = {
  value: string | undefined
  onUse: (fallback: string) => void
  onRemove: () => void
  onClose: () => void
}
export type RichTextBlanks = Blank & { readonly label: string; readonly Dialog: ComponentType<BlankProps> }

/** What the dialog of a picture gets: the picture to change, or undefined for a new one. */
export type TextPictureProps = {
  value: TextPictureValue | undefined
  onUse: (picture: TextPictureValue) => void
  onRemove: () => void
  onClose: () => void
}

/** A rich text editor with the few formats that the server accepts, and a character counter. */
export function RichTextField(props: Props) {
  const {
    label,
    value,
    onChange,
    max,
    description,
    error,
    foot,
    Picture,
    blank,
    tall = false,
    calm = false,
  } = props
  const id = useId()
  const left = max - textLength(visibleText(value))
  const nonce = getNonce()
  const editor = useEditor({
    extensions: richTextExtensions(Picture !== undefined, blank),
    content: withBlanks(value, blank),
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    ...(nonce && { injectNonce: nonce }),
    editorProps: {
      transformPastedHTML: readablePaste,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-error`,
      },
    },
    onUpdate: ({ editor: current }) => onChange(htmlOf(current, blank)),
  })
  useEffect(() => {
    // an editor whose effects came late is replaced: this effect then runs with the next one, which begins with the value
    if (!editor || editor.isDestroyed) return
    if (htmlOf(editor, blank) !== value)
      editor.commands.setContent(withBlanks(value, blank), { emitUpdate: false })
  }, [editor, value, blank])

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label`, ...(calm && { className: 'vh' }) }}
      description={description}
      error={error}
      errorProps={{ id: `${id}-error` }}
    >
      <RichTextEditor
        editor={editor}
        className={classes['editor'] ?? ''}
        data-invalid={error ? true : undefined}
        data-tall={tall || undefined}
        data-calm={calm || undefined}
      >
        <RichTextEditor.Toolbar sticky={tall}>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.H3 aria-label="Heading" title="Heading" />
            <RichTextEditor.H4 aria-label="Small heading" title="Small heading" />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Blockquote />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
            {blank && <BlankControl editor={editor} blank={blank} />}
            {Picture && <PictureControl editor={editor} Picture={Picture} />}
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
      <span className={classes['foot']}>
        {foot && <span>{foot}</span>}
        {(!calm || left <= max / 10) && <Counter left={left} max={max} />}
      </span>
    </Input.Wrapper>
  )
}

const emptyEnd = '<p></p>'

/** The text as HTML, without the empty paragraphs at its end, where the next one is typed. */
function htmlOf(editor: Editor, blank: Blank | undefined): string {
  if (editor.isEmpty) return ''
  let html = withMarks(editor.getHTML(), blank)
  while (html.endsWith(emptyEnd)) html = html.slice(0, -emptyEnd.length)
  return html
}

/** Adds a blank at the cursor, or changes the selected one. */
function BlankControl({ editor, blank }: { editor: Editor; blank: RichTextBlanks }) {
  const [asked, setAsked] = useState<{ value: string | undefined }>()
  const { label, Dialog } = blank
  const ask = () =>
    setAsked({ value: editor.isActive('blank') ? blankOf(editor.getAttributes('blank')) : undefined })
  return (
    <>
      <RichTextEditor.Control aria-label={label} title={label} className={classes['blank']} onClick={ask}>
        <Icon name="person" size={16} />
        <span>{label}</span>
      </RichTextEditor.Control>
      {asked && (
        <Dialog
          value={asked.value}
          onUse={(fallback) => {
            const chain = editor.chain().focus()
            if (asked.value === undefined) chain.insertContent({ type: 'blank', attrs: { fallback } }).run()
            else chain.updateAttributes('blank', { fallback }).run()
            setAsked(undefined)
          }}
          onRemove={() => {
            editor.chain().focus().deleteSelection().run()
            setAsked(undefined)
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

/** Adds a picture at the cursor, or changes the selected one. */
function PictureControl({ editor, Picture }: { editor: Editor; Picture: ComponentType<TextPictureProps> }) {
  const [asked, setAsked] = useState<{ value: TextPictureValue | undefined }>()
  const ask = () =>
    setAsked({ value: editor.isActive('picture') ? pictureOf(editor.getAttributes('picture')) : undefined })
  return (
    <>
      <RichTextEditor.Control aria-label="Picture" title="Picture" onClick={ask}>
        <Icon name="picture" size={16} />
      </RichTextEditor.Control>
      {asked && (
        <Picture
          value={asked.value}
          onUse={(picture) => {
            const attrs = pictureAttributes(picture)
            const chain = editor.chain().focus()
            if (asked.value) chain.updateAttributes('picture', attrs).run()
            else chain.insertContent({ type: 'picture', attrs }).run()
            setAsked(undefined)
          }}
          onRemove={() => {
            editor.chain().focus().deleteSelection().run()
            setAsked(undefined)
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
