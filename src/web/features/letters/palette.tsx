import { Icon } from '../../ui/icon.tsx'
import { type BlockKind, kindWords } from './letter-blocks.ts'
import styles from './letters.module.css'

type Props = {
  onAdd: (kind: BlockKind) => void
  /** One row at the lower edge, for phones. */
  isBar?: boolean
}

// the cast is safe: the record has exactly these keys
const kinds = Object.keys(kindWords) as BlockKind[]

/** What can be added to a letter, below the block that has the focus. */
export function Palette({ onAdd, isBar = false }: Props) {
  const buttonOf = (kind: BlockKind) => (
    <button key={kind} type="button" data-add="" data-live={kindWords[kind].live} onClick={() => onAdd(kind)}>
      <Icon name={kindWords[kind].icon} />
      {kindWords[kind].name}
    </button>
  )
  if (isBar)
    return (
      <section className={styles['addBar']} aria-label="Add a block">
        <ul>
          {kinds.map((kind) => (
            <li key={kind}>{buttonOf(kind)}</li>
          ))}
        </ul>
      </section>
    )
  return (
    <section className={styles['palette']} aria-label="Add a block">
      <h2>Add a block</h2>
      <p className="quiet">Added below the block you are in.</p>
      <div>{kinds.filter((kind) => !kindWords[kind].live).map(buttonOf)}</div>
      <h2>Live from your page</h2>
      <p className="quiet">Times, places and prices are read again when sending starts.</p>
      <div>{kinds.filter((kind) => kindWords[kind].live).map(buttonOf)}</div>
    </section>
  )
}
