import { Input } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { type Editor, useEditor } from '@tiptap/react'
import { getNonce } from 'get-nonce'
import { type ComponentType, type ReactNode, useEffect, useId, useState } from 'react'
import { textLength, visibleText } from '#platform/common/text.ts'
import { Counter } from './field.tsx'
import { Icon } from './icon.tsx'
import { readablePaste } from './pasting/readable-paste.ts'
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
  /** Grows with its text instead of scrolling. */
  tall?: boolean
}

/** What the dialog of a picture gets: the picture to change, or undefined for a new one. */
export type TextPictureProps = {
  value: TextPictureValue | undefined
  onUse: (picture: TextPictureValue) => void
  onRemove: () => void
  onClose: () => void
}

/** A rich text editor with the few formats that the server accepts, and a character counter. */
export function RichTextField(props: Props) {
  const { label, value, onChange, max, description, error, foot, Picture, tall = false } = props
  const id = useId()
  const nonce = getNonce()
  const editor = useEditor({
    extensions: richTextExtensions(Picture !== undefined),
    content: value,
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
    onUpdate: ({ editor: current }) => onChange(htmlOf(current)),
  })
  useEffect(() => {
    // an editor whose effects came late is replaced: this effect then runs with the next one, which begins with the value
    if (!editor || editor.isDestroyed) return
    if (htmlOf(editor) !== value) editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={description}
      error={error}
      errorProps={{ id: `${id}-error` }}
    >
      <RichTextEditor
        editor={editor}
        className={classes['editor'] ?? ''}
        data-invalid={error ? true : undefined}
        data-tall={tall || undefined}
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
        <Counter left={max - textLength(visibleText(value))} max={max} />
      </span>
    </Input.Wrapper>
  )
}

const emptyEnd = '<p></p>'

/** The text as HTML, without the empty paragraphs at its end, where the next one is typed. */
function htmlOf(editor: Editor): string {
  if (editor.isEmpty) return ''
  let html = editor.getHTML()
  while (html.endsWith(emptyEnd)) html = html.slice(0, -emptyEnd.length)
  return html
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
