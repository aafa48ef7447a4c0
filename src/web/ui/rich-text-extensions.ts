import { Link } from '@mantine/tiptap'
import StarterKit from '@tiptap/starter-kit'
import { type Blank, richTextBlank } from './rich-text-blank.ts'
import { RichTextPicture } from './rich-text-picture.ts'

/** What a rich text can be made of: the formats of the toolbar, and no more than the server keeps. */
export const richTextExtensions = (hasPictures: boolean, blank?: Blank) => [
  StarterKit.configure({
    link: false,
    codeBlock: false,
    code: false,
    horizontalRule: false,
    heading: { levels: [3, 4] },
  }),
  Link,
  ...(hasPictures ? [RichTextPicture] : []),
  ...(blank ? [richTextBlank(blank)] : []),
]
