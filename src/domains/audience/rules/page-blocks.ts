import type { LetterBlock } from '../blocks-contract.ts'
import { firstNameMark } from '../blocks-contract.ts'
import type { ResolvedBlock } from './letter-content.ts'
import { withoutMarks } from './letter-marks.ts'
import type { LetterPage } from './letter-page.ts'
import { resolveBlocks } from './resolve-blocks.ts'

/**
 * Returns the blocks of a letter for its page: with the facts that its mails have, nobody's first name, and addresses without a host.
 * Those of the sender's page are paths behind the address of the page, so that they stay right when that address changes.
 */
export function pageBlocks(blocks: readonly LetterBlock[], page: LetterPage): ResolvedBlock[] {
  const here = { ...page, look: { ...page.look, pageUrl: '' } }
  return withoutMarks(resolveBlocks(blocks, { page: here, publicUrl: '' }).blocks).map(withoutNames)
}

function withoutNames(block: ResolvedBlock): ResolvedBlock {
  if (block.kind === 'text') return { ...block, html: unnamed(block.html) }
  if (block.kind !== 'columns') return block
  return { ...block, left: unnamed(block.left), right: unnamed(block.right) }
}

const unnamed = (html: string): string => html.replace(firstNameMark, (_, fallback: string) => fallback)
