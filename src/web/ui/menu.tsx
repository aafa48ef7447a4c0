import { Menu as MantineMenu } from '@mantine/core'
import type { ReactElement } from 'react'
import styles from './menu.module.css'

type Item = { words: string } & ({ href: string; onChoose?: never } | { href?: never; onChoose: () => void })
type Props = {
  /** The button that opens the menu. */
  children: ReactElement
  /** Groups of items, separated by lines. A link opens a new tab. */
  groups: readonly (readonly Item[])[]
}

export const Menu = ({ children, groups }: Props) => (
  <MantineMenu position="bottom-end" shadow="md" width={240} withInitialFocusPlaceholder={false}>
    <MantineMenu.Target>{children}</MantineMenu.Target>
    <MantineMenu.Dropdown>
      {groups.flatMap((items, place) => [
        place > 0 && <MantineMenu.Divider key={`before ${items[0]?.words}`} />,
        ...items.map(({ words, href, onChoose }) =>
          href === undefined ? (
            <MantineMenu.Item key={words} className={styles['item'] ?? ''} onClick={onChoose}>
              {words}
            </MantineMenu.Item>
          ) : (
            <MantineMenu.Item
              key={words}
              className={styles['item'] ?? ''}
              component="a"
              href={href}
              target="_blank"
              rel="noreferrer"
            >
              {words}
            </MantineMenu.Item>
          ),
        ),
      ])}
    </MantineMenu.Dropdown>
  </MantineMenu>
)
