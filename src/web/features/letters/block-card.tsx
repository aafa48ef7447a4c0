import type { LetterBlock } from '#domains/audience/blocks-contract.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LiveBlock } from './blocks/live-block.tsx'
import { PictureBlock } from './blocks/picture-block.tsx'
import { ButtonBlock, QuoteBlock } from './blocks/plain-blocks.tsx'
import { ColumnsBlock, TextBlock } from './blocks/text-blocks.tsx'
import { kindWords } from './letter-blocks.ts'
import styles from './letters.module.css'
import type { EditBlocks } from './use-blocks.ts'

type Props = {
  block: LetterBlock
  at: number
  count: number
  edit: EditBlocks
  /** The fault of a field of the block. */
  fault: (field: string) => string | undefined
  /** What a live block says now. */
  lines: readonly string[] | undefined
  /** Why the block is left out of the mail. */
  missing: string | undefined
}

/** One block: what it is, where it stands, and its fields. */
export function BlockCard({ block, at, count, edit, ...rest }: Props) {
  const { id, kind } = block
  const { name, icon, live } = kindWords[kind]
  const label = `${name}, block ${at + 1} of ${count}`
  return (
    <li className={styles['block']} data-block={id}>
      <fieldset aria-label={label}>
        <div className={styles['blockHead']}>
          <span className={styles['kind']} data-live={live}>
            <Icon name={live ? 'live' : icon} size={18} />
            {name}
          </span>
          {live && <span className={styles['when']}>Updated when sending starts</span>}
          <span className={styles['moves']}>
            <IconButton
              icon="up"
              label={`Move ${name} up`}
              data-move="up"
              aria-disabled={at === 0 || undefined}
              onClick={() => at > 0 && edit.move(id, 'up')}
            />
            <IconButton
              icon="down"
              label={`Move ${name} down`}
              data-move="down"
              aria-disabled={at === count - 1 || undefined}
              onClick={() => at < count - 1 && edit.move(id, 'down')}
            />
            <IconButton
              icon="trash"
              label={`Delete ${name}`}
              data-move=""
              onClick={() => edit.remove(block)}
            />
          </span>
        </div>
        <div className={styles['body']} data-body="">
          <Fields block={block} edit={edit} {...rest} />
        </div>
      </fieldset>
    </li>
  )
}

function Fields({ block, edit, fault, lines, missing }: Omit<Props, 'at' | 'count'>) {
  switch (block.kind) {
    case 'text':
      return <TextBlock block={block} onChange={edit.change} error={fault('html')} />
    case 'columns':
      return <ColumnsBlock block={block} onChange={edit.change} fault={fault} />
    case 'picture':
      return <PictureBlock block={block} onChange={edit.change} fault={fault} />
    case 'button':
      return <ButtonBlock block={block} onChange={edit.change} fault={fault} />
    case 'quote':
      return <QuoteBlock block={block} onChange={edit.change} fault={fault} />
    case 'service':
    case 'coupon':
    case 'sessions':
    case 'post':
    case 'partners':
      return <LiveBlock block={block} onChange={edit.change} lines={lines} missing={missing} />
  }
}
