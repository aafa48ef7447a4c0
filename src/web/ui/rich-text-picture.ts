import { Node } from '@tiptap/core'

/** A picture in a rich text: its address on this site, what it shows, and the line under it. */
export type TextPictureValue = { src: string; alt: string; caption: string }

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A block of rich text that shows a picture of this site. Pictures of other sites are dropped when they are pasted. */
export const RichTextPicture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' }, title: { default: null } }),
  parseHTML: () => [{ tag: 'img[src^="/media/"]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('figure')
      const image = document.createElement('img')
      image.src = textOf(node.attrs['src'])
      image.alt = textOf(node.attrs['alt'])
      dom.append(image)
      const caption = textOf(node.attrs['title'])
      if (caption) {
        const line = document.createElement('figcaption')
        line.textContent = caption
        dom.append(line)
      }
      return { dom }
    },
})

/** The attributes of the block for a picture. */
export const pictureAttributes = ({ src, alt, caption }: TextPictureValue) => ({
  src,
  alt,
  title: caption || null,
})

/** The picture that a block's attributes hold. */
export const pictureOf = (attributes: Readonly<Record<string, unknown>>): TextPictureValue => ({
  src: textOf(attributes['src']),
  alt: textOf(attributes['alt']),
  caption: textOf(attributes['title']),
})
