import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { Icon } from '../../ui/icon.tsx'
import styles from './settings.module.css'
import type { SettingsPart } from './settings-part.ts'

type Props = { parts: readonly SettingsPart[]; open: string | undefined; isPhone: boolean }

/** The parts by group. On a phone each row says how its part stands. */
export function PartList({ parts, open, isPhone }: Props) {
  const id = useId()
  const groups = [...new Set(parts.map(({ group }) => group))]
  return (
    <nav className={styles['parts']} aria-label="Settings">
      {groups.map((group, at) => (
        <div key={group}>
          <h2 id={`${id}-${at}`}>{group}</h2>
          <ul aria-labelledby={`${id}-${at}`}>
            {parts
              .filter((part) => part.group === group)
              .map((part) => (
                <li key={part.id}>
                  <Link
                    to="/accountSettings"
                    search={{ part: part.id }}
                    aria-current={part.id === open ? 'page' : undefined}
                  >
                    <Icon name={part.icon} />
                    <span>
                      <b>{part.title}</b>
                      {isPhone && <Summary use={part.useSummary} />}
                    </span>
                    {isPhone && <Icon name="forward" size={18} />}
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

/** Keeps its line while the text loads, so that no row moves under a thumb. */
const Summary = ({ use: useSummary }: { use: SettingsPart['useSummary'] }) => (
  <small>{useSummary() ?? '\u00a0'}</small>
)
