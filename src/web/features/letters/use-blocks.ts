import { useEffect, useLayoutEffect, useRef } from 'react'
import type { LetterBlock } from '#domains/audience/blocks-contract.ts'
import { offerUndo } from '../../lib/toasts.ts'
import { useStable } from '../../lib/use-stable.ts'
import { type BlockKind, insertBlock, kindWords, moveBlock, newBlock } from './letter-blocks.ts'

export type EditBlocks = ReturnType<typeof useBlocks>

/** What a person begins with in a block: its text, else its first field, else its first button. */
const firsts = ['[contenteditable="true"]', 'input:not([type="file"]), textarea, select', 'button']

/** Focuses the first of these that is there. A rich text is there one frame after its block. */
function focusFirst(selectors: readonly string[], block: ScrollLogicalPosition = 'nearest'): void {
  requestAnimationFrame(() => {
    const [found] = selectors.flatMap((one) => document.querySelector<HTMLElement>(one) ?? [])
    found?.focus({ preventScroll: true })
    ;(found?.closest('[data-block]') ?? found)?.scrollIntoView({ block })
  })
}

/** Adds, changes, moves and deletes blocks. The focus follows what happens, so that a keyboard goes on there. */
export function useBlocks(blocks: readonly LetterBlock[], onChange: (blocks: LetterBlock[]) => void) {
  /** The block with the focus, or the last one that had it. */
  const current = useRef<string>(undefined)
  const wanted = useRef<readonly string[]>(undefined)
  const latest = useRef(blocks)
  useLayoutEffect(() => {
    latest.current = blocks
    if (wanted.current === undefined) return
    focusFirst(wanted.current)
    wanted.current = undefined
  }, [blocks])
  useEffect(() => {
    const enter = ({ target }: FocusEvent) => {
      const block = target instanceof Element && target.closest<HTMLElement>('[data-block]')
      if (block) current.current = block.dataset['block']
    }
    document.addEventListener('focusin', enter)
    return () => document.removeEventListener('focusin', enter)
  }, [])
  const within = (id: string) => `[data-block="${CSS.escape(id)}"]`
  const fieldsOf = (id: string) => firsts.map((one) => `${within(id)} [data-body] :is(${one})`)
  return {
    add: useStable((kind: BlockKind) => {
      const block = newBlock(kind)
      wanted.current = fieldsOf(block.id)
      onChange(insertBlock(blocks, block, current.current))
      current.current = block.id
    }),
    change: useStable((block: LetterBlock) =>
      onChange(latest.current.map((one) => (one.id === block.id ? block : one))),
    ),
    move: useStable((id: string, way: 'up' | 'down') => {
      wanted.current = [`${within(id)} [data-move="${way}"]`]
      onChange(moveBlock(blocks, id, way))
    }),
    remove: useStable((block: LetterBlock) => {
      const at = blocks.findIndex(({ id }) => id === block.id)
      const next = blocks[at + 1] ?? blocks[at - 1]
      wanted.current = [next ? `${within(next.id)} [data-move]` : '[data-add]']
      onChange(blocks.filter(({ id }) => id !== block.id))
      offerUndo(`${kindWords[block.kind].name} is deleted`, () => {
        const now = latest.current
        if (now.every(({ id }) => id !== block.id))
          onChange(now.toSpliced(Math.min(at, now.length), 0, block))
      })
    }),
    /** Focuses a block, or the field with this name. */
    focus: (name: string) =>
      focusFirst([...fieldsOf(name), `[data-field="${CSS.escape(name)}"] input`], 'center'),
  }
}
