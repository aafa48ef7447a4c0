import type { Context } from '#platform/context.ts'
import type { LetterBlock } from '../blocks-contract.ts'
import type { LetterDraft } from '../letter-contract.ts'
import type { AudienceDeps } from '../ports.ts'
import type { LetterContent } from '../rules/letter-content.ts'
import type { LetterPage } from '../rules/letter-page.ts'
import { letterPicture } from '../rules/letter-picture.ts'
import { pageBlocks } from '../rules/page-blocks.ts'
import { type ComposedLetter, resolveBlocks } from '../rules/resolve-blocks.ts'

type Deps = Pick<AudienceDeps, 'letterPages' | 'publicUrl' | 'catalogue'>
type Draft = Pick<LetterDraft, 'subject' | 'preview' | 'blocks' | 'isPage' | 'segment'>

/**
 * Makes a letter ready to be rendered: its blocks as they are now, in the look of the sender's page. The system may call it, for the
 * provider whose letter it is. `missing`: the blocks that are left out, because their thing is gone or not chosen.
 */
export async function composeLetter(
  deps: Deps,
  context: Context,
  provider: string,
  { subject, preview, blocks, isPage, segment }: Draft,
): Promise<ComposedLetter> {
  const page = await deps.letterPages.read(context, provider)
  const cleaned = blocks.map((block) => cleanBlock(deps, block))
  const found = resolveBlocks(cleaned, { page, publicUrl: deps.publicUrl })
  const hasPage = isPage && segment === null && page.isLive
  return {
    content: { subject, preview, blocks: found.blocks, hasPage, look: lookOf(page, deps.publicUrl) },
    missing: found.missing,
    onPage: pageBlocks(cleaned, page),
  }
}

function lookOf({ look: { portrait, ...look } }: LetterPage, publicUrl: string): LetterContent['look'] {
  const picture = portrait
    ? letterPicture({ image: portrait, alt: '' }, { publicUrl, theme: look.theme }, 'thumbnail')
    : null
  return { ...look, picture }
}

/** Returns a block whose rich text is safe to print. */
export function cleanBlock(
  { catalogue: { cleanRichText } }: Pick<Deps, 'catalogue'>,
  block: LetterBlock,
): LetterBlock {
  if (block.kind === 'text') return { ...block, html: cleanRichText(block.html) }
  if (block.kind !== 'columns') return block
  return { ...block, left: cleanRichText(block.left), right: cleanRichText(block.right) }
}
