import type { LetterDraft } from '#domains/audience/letter-contract.ts'
import type { LetterPreview } from '#domains/audience/writing-contract.ts'
import { BlockCard } from './block-card.tsx'
import { faultsOf } from './letter-blocks.ts'
import styles from './letters.module.css'
import type { EditBlocks } from './use-blocks.ts'

type Props = { draft: LetterDraft; edit: EditBlocks; preview: LetterPreview | undefined }

/** The blocks of a letter in their order. */
export function BlockList({ draft, edit, preview }: Props) {
  const { blocks } = draft
  const faults = faultsOf(draft)
  if (blocks.length === 0)
    return (
      <p className={styles['empty']}>
        Your letter begins here. Add a text, and say hello by first name; then add what is new on your page.
      </p>
    )
  return (
    <ol className={styles['blocks']} aria-label="Blocks of the letter">
      {blocks.map((block, at) => (
        <BlockCard
          key={block.id}
          block={block}
          at={at}
          count={blocks.length}
          edit={edit}
          fault={(field) => faults.get(`${block.id}.${field}`)}
          lines={preview?.live.find(({ id }) => id === block.id)?.lines}
          missing={preview?.missing.find(({ id }) => id === block.id)?.why}
        />
      ))}
    </ol>
  )
}
