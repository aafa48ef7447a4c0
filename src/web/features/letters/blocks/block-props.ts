import type { LetterBlock } from '#domains/audience/blocks-contract.ts'
import type { BlockKind, BlockOf } from '../letter-blocks.ts'

/** What the fields of a block get. */
export type BlockProps<Kind extends BlockKind> = {
  block: BlockOf<Kind>
  onChange: (block: LetterBlock) => void
  fault: (field: string) => string | undefined
}
