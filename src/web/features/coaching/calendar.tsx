import type { CoachingStatus } from '#domains/coaching/contract.ts'
import { formatDate } from '#platform/common/zones.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './run.module.css'
import { countWords, dayTitle } from './run-words.ts'

type Props = {
  days: readonly CoachingStatus[]
  shown: string | undefined
  onShow: (entityId: string) => void
}

const dateWords = (date: string): string => formatDate(`${date}T12:00:00Z`, 'weekday', 'UTC')

/** All days of a run: open ones can be looked at, of locked ones the title is told. */
export const Calendar = ({ days, shown, onShow }: Props) => (
  <ol className={styles['calendar']}>
    {days.map((one) => (
      <li
        key={one.entityId}
        data-open={one.isOpen || undefined}
        data-shown={one.entityId === shown || undefined}
      >
        <p>
          <b>{one.taskDay}</b> <span className="quiet">{dateWords(one.date)}</span>
        </p>
        {one.isOpen ? (
          <button type="button" aria-pressed={one.entityId === shown} onClick={() => onShow(one.entityId)}>
            {dayTitle(one)}
          </button>
        ) : (
          <p>{dayTitle(one)}</p>
        )}
        <p className={styles['count']}>
          {one.isOpen ? (
            `${countWords(one)} done`
          ) : (
            <>
              <Icon name="lock" size={16} />
              <span className="vh">Not open yet</span>
            </>
          )}
        </p>
      </li>
    ))}
  </ol>
)
