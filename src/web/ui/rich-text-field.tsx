import { Input } from '@mantine/core'
import { Link, RichTextEditor } from '@mantine/tiptap'
import { useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { getNonce } from 'get-nonce'
import { type ReactNode, useEffect, useId } from 'react'
import { textLength, visibleText } from '#platform/common/text.ts'
import { Counter } from './field.tsx'
import classes from './rich-text-field.module.css'
import '@mantine/tiptap/styles.layer.css'

type Props = {
  label: string
  value: string
  onChange: (html: string) => void
  /** The maximum length of the visible text, counted like the server. */
  max: number
  description?: ReactNode
  error?: ReactNode
}

/** A rich text editor with the few formats that the server accepts, and a character counter. */
export function RichTextField({ label, value, onChange, max, description, error }: Props) {
  const id = useId()
  const nonce = getNonce()
  const editor = useEditor({
    extensions: [StarterKit.configure({ link: false, codeBlock: false, code: false }), Link],
    content: value,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    ...(nonce && { injectNonce: nonce }),
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-error`,
      },
    },
    onUpdate: ({ editor: current }) => onChange(current.isEmpty ? '' : current.getHTML()),
  })
  useEffect(() => {
    const shown = editor.isEmpty ? '' : editor.getHTML()
    if (shown !== value) editor.commands.setContent(value, { emitUpdate: false })
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
      >
        <RichTextEditor.Toolbar>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.H3 />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Blockquote />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
      <span className={classes['foot']}>
        <Counter left={max - textLength(visibleText(value))} max={max} />
      </span>
    </Input.Wrapper>
  )
}
