import { useLayoutEffect, useRef } from 'react'
import type { LetterBlock } from '#domains/audience/blocks-contract.ts'
import { offerUndo } from '../../lib/toasts.ts'
import { useStable } from '../../lib/use-stable.ts'
import { type BlockKind, insertBlock, kindWords, moveBlock, newBlock } from './letter-blocks.ts'

export type EditBlocks = ReturnType<typeof useBlocks>

const first = 'input, textarea, select, [contenteditable="true"], button:not([data-move])'

/** Adds, changes, moves and deletes blocks. The focus follows what happens, so that a keyboard goes on there. */
export function useBlocks(blocks: readonly LetterBlock[], onChange: (blocks: LetterBlock[]) => void) {
  /** The block with the focus, or the last one that had it. */
  const current = useRef<string>(undefined)
  const wanted = useRef<string>(undefined)
  const latest = useRef(blocks)
  useLayoutEffect(() => {
    latest.current = blocks
    const selector = wanted.current
    if (selector === undefined) return
    wanted.current = undefined
    const found = document.querySelector<HTMLElement>(selector)
    found?.focus()
    found?.scrollIntoView({ block: 'nearest' })
  }, [blocks])
  const within = (id: string) => `[data-block="${CSS.escape(id)}"]`
  return {
    enter: (id: string) => {
      current.current = id
    },
    add: useStable((kind: BlockKind) => {
      const block = newBlock(kind)
      wanted.current = `${within(block.id)} [data-body] :is(${first})`
      onChange(insertBlock(blocks, block, current.current))
      current.current = block.id
    }),
    change: useStable((block: LetterBlock) =>
      onChange(latest.current.map((one) => (one.id === block.id ? block : one))),
    ),
    move: useStable((id: string, way: 'up' | 'down') => {
      wanted.current = `${within(id)} [data-move="${way}"]`
      onChange(moveBlock(blocks, id, way))
    }),
    remove: useStable((block: LetterBlock) => {
      const at = blocks.findIndex(({ id }) => id === block.id)
      const next = blocks[at + 1] ?? blocks[at - 1]
      wanted.current = next ? `${within(next.id)} [data-move]` : '[data-add]'
      onChange(blocks.filter(({ id }) => id !== block.id))
      offerUndo(`${kindWords[block.kind].name} is deleted`, () => {
        const now = latest.current
        if (now.every(({ id }) => id !== block.id))
          onChange(now.toSpliced(Math.min(at, now.length), 0, block))
      })
    }),
    /** Focuses a block, or the field with this name. */
    focus: (name: string) => {
      const found = document.querySelector<HTMLElement>(
        `${within(name)} [data-body] :is(${first}), [data-field="${CSS.escape(name)}"] input`,
      )
      found?.focus()
      found?.scrollIntoView({ block: 'center' })
    },
  }
}
