import { SegmentedControl } from '@mantine/core'
import { classNames } from './class-names.ts'
import styles from './segments.module.css'

type Named = { label: string; labelledBy?: never } | { label?: never; labelledBy: string }
type Props<T extends string> = Named & {
  options: readonly { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
  className?: string | undefined
}

/** One choice of a few, side by side; `labelledBy` is the id of a heading that names it. */
export const Segments = <T extends string>({ label, labelledBy, options, className, ...rest }: Props<T>) => (
  <SegmentedControl
    {...rest}
    classNames={{
      root: classNames(styles['segments'], className),
      indicator: styles['indicator'] ?? '',
      label: styles['label'] ?? '',
    }}
    {...(label === undefined ? { 'aria-labelledby': labelledBy } : { 'aria-label': label })}
    data={[...options]}
  />
)
