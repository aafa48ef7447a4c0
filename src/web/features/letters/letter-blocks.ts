import { LetterBlock } from '#domains/audience/blocks-contract.ts'
import type { LetterDraft } from '#domains/audience/letter-contract.ts'
import { readEmail } from '#platform/common/email.ts'
import { newEntityId } from '#platform/common/ids.ts'
import type { IconName } from '../../ui/icon.tsx'

export type BlockKind = LetterBlock['kind']
export type BlockOf<Kind extends BlockKind> = Extract<LetterBlock, { kind: Kind }>

/** Each kind in the order of the palette. `live` ones are read again when sending starts. */
export const kindWords: Readonly<
  Record<BlockKind, { readonly name: string; readonly icon: IconName; readonly live: boolean }>
> = {
  text: { name: 'Text', icon: 'text', live: false },
  picture: { name: 'Picture', icon: 'picture', live: false },
  button: { name: 'Button', icon: 'press', live: false },
  columns: { name: 'Two columns', icon: 'columns', live: false },
  quote: { name: 'Quote', icon: 'quote', live: false },
  service: { name: 'Service', icon: 'box', live: true },
  sessions: { name: 'Next sessions', icon: 'calendar', live: true },
  coupon: { name: 'Coupon', icon: 'ticket', live: true },
  post: { name: 'Post', icon: 'file', live: true },
  partners: { name: 'Partners', icon: 'people', live: true },
}

/** Makes an empty block. */
export function newBlock(kind: BlockKind): LetterBlock {
  const id = newEntityId()
  switch (kind) {
    case 'text':
      return { id, kind, html: '' }
    case 'picture':
      return { id, kind, media: null, href: '' }
    case 'button':
      return { id, kind, label: '', href: '' }
    case 'columns':
      return { id, kind, left: '', right: '' }
    case 'quote':
      return { id, kind, words: '', by: '' }
    case 'service':
      return { id, kind, entityId: null }
    case 'coupon':
      return { id, kind, couponId: null }
    case 'sessions':
      return { id, kind, entityId: null, most: 3 }
    case 'post':
      return { id, kind, entityId: null }
    case 'partners':
      return { id, kind }
  }
}

/** Puts a block below another one; at the end if `after` is none of them. */
export function insertBlock(
  blocks: readonly LetterBlock[],
  block: LetterBlock,
  after: string | undefined,
): LetterBlock[] {
  const at = blocks.findIndex(({ id }) => id === after)
  return at === -1 ? [...blocks, block] : blocks.toSpliced(at + 1, 0, block)
}

/** Moves a block one place up or down. At the edge nothing changes. */
export function moveBlock(blocks: readonly LetterBlock[], id: string, way: 'up' | 'down'): LetterBlock[] {
  const at = blocks.findIndex((block) => block.id === id)
  const block = blocks[at]
  const to = way === 'up' ? at - 1 : at + 1
  if (!block || to < 0 || to >= blocks.length) return [...blocks]
  return blocks.toSpliced(at, 1).toSpliced(to, 0, block)
}

/** Adds `https://` to an address that was typed as people say it: `example.com/page`. */
export function fullAddress(typed: string): string {
  const text = typed.trim()
  if (text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text)) return text
  if (readEmail(text) !== undefined) return `mailto:${text}`
  return `https://${text}`
}

/** The faults of blocks, by `{id of the block}.{field}`. */
export const faultsOf = ({ blocks }: Pick<LetterDraft, 'blocks'>): ReadonlyMap<string, string> =>
  new Map(
    blocks.flatMap((block) =>
      (LetterBlock.safeParse(block).error?.issues ?? []).map(
        ({ path, message }) => [`${block.id}.${String(path.at(-1) ?? '')}`, message] as const,
      ),
    ),
  )

/** The draft without addresses that are typed halfway: the rest of it is saved meanwhile. */
export const withoutHalfLinks = (draft: LetterDraft): LetterDraft => ({
  ...draft,
  blocks: draft.blocks.map((block) => {
    if (block.kind !== 'button' && block.kind !== 'picture') return block
    const isHalf = LetterBlock.safeParse(block).error?.issues.some(({ path }) => path[0] === 'href')
    return isHalf ? { ...block, href: '' } : block
  }),
})
