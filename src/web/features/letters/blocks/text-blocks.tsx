import { blockTextMax } from '#domains/audience/blocks-contract.ts'
import { RichTextField } from '../../../ui/rich-text-field.tsx'
import { firstName } from '../first-name.tsx'
import styles from '../letters.module.css'
import type { BlockProps } from './block-props.ts'

type TextProps = Omit<BlockProps<'text'>, 'fault'> & { error: string | undefined }

/** Words with headings, lists, links and the reader's first name. */
export const TextBlock = ({ block, onChange, error }: TextProps) => (
  <RichTextField
    label="Text"
    calm
    max={blockTextMax}
    value={block.html}
    error={error}
    blank={firstName}
    onChange={(html) => onChange({ ...block, html })}
  />
)

/** Two texts side by side; one below the other on phones. */
export const ColumnsBlock = ({ block, onChange, fault }: BlockProps<'columns'>) => (
  <div className={styles['columns']}>
    <RichTextField
      label="Left column"
      calm
      max={blockTextMax}
      value={block.left}
      error={fault('left')}
      blank={firstName}
      onChange={(left) => onChange({ ...block, left })}
    />
    <RichTextField
      label="Right column"
      calm
      max={blockTextMax}
      value={block.right}
      error={fault('right')}
      blank={firstName}
      onChange={(right) => onChange({ ...block, right })}
    />
  </div>
)
