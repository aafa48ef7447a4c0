import type { ReactNode } from 'react'
import styles from './layout.module.css'

// How things stand to each other, so that a new page needs no stylesheet of its own. Distances are steps of the scale in
// `themes/tokens.css`: `gap={4}` is `--s-4`.

type Space = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16
type Props = { gap?: Space; children: ReactNode }

/** One below the other, each as wide as the place; `start`: each as wide as its content. */
export const Stack = ({ gap = 4, start = false, children }: Props & { start?: boolean }) => (
  <div className={styles['stack']} data-gap={gap} data-start={start || undefined}>
    {children}
  </div>
)

/** One beside the other, as wide as their content; what has no room goes to the next line. */
export const Cluster = ({ gap = 2, children }: Props) => (
  <div className={styles['cluster']} data-gap={gap}>
    {children}
  </div>
)

/** Equal columns of fields, as many as have room. */
export const Grid = ({ gap = 5, children }: Props) => (
  <div className={styles['grid']} data-gap={gap}>
    {children}
  </div>
)

/** A narrow list that stays in view, and its content beside it; one below the other where there is no room. */
export const Sidebar = ({ gap = 12, side, children }: Props & { side: ReactNode }) => (
  <div className={styles['sidebar']} data-gap={gap}>
    {side && <div>{side}</div>}
    <div>{children}</div>
  </div>
)

/** A column as wide as fields read well. */
export const Center = ({ children }: { children: ReactNode }) => (
  <div className={styles['center']}>{children}</div>
)

/** A surface with a border, for rows and tables. Wide content scrolls in it. */
export const Frame = ({ children }: { children: ReactNode }) => (
  <div className={styles['frame']}>{children}</div>
)
