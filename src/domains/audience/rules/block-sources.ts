import type { LetterBlock } from '../blocks-contract.ts'
import type { ResolvedBlock } from './letter-content.ts'
import type { LetterPage } from './letter-page.ts'

export type BlockOf<Kind extends LetterBlock['kind']> = Extract<LetterBlock, { kind: Kind }>

/** What blocks are read from. `publicUrl` has no slash at its end. */
export type Sources = { readonly page: LetterPage; readonly publicUrl: string }

/** What became of a block. Undefined: it is empty. */
export type Found = { readonly block: ResolvedBlock } | { readonly why: string } | undefined

/** Says why a block is left out. */
export const missing = (why: string): Found => ({ why })
