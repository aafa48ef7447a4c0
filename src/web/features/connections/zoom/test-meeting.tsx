import { useMutation } from '@tanstack/react-query'
import { formatDate } from '#platform/common/zones.ts'
import { testMeeting as makeOne } from '../../../parts/data/meetings.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from '../connections.module.css'
import { Part } from '../part.tsx'
import type { ZoomSection } from './zoom-section.ts'

/** Tries the connection: a meeting for tomorrow is made, read and deleted. */
export const testMeeting: ZoomSection = ({ connection }) =>
  connection?.state === 'connected' ? <TestMeeting /> : null

function TestMeeting() {
  const { mutate, data, error, isPending } = useMutation({ mutationFn: makeOne })
  return (
    <Part
      title="Test meeting"
      text="We make one for tomorrow, read it back and delete it. Nobody gets a mail."
    >
      <div>
        <Button variant={data ? 'secondary' : 'primary'} loading={isPending} onClick={() => mutate()}>
          {data ? 'Test again' : 'Make a test meeting'}
        </Button>
      </div>
      {error && (
        <Alert kind="error" title="The test failed">
          {error.message}
        </Alert>
      )}
      <output>
        {data && (
          <ul className={styles['ticks']}>
            <li>
              <Icon name="success" />
              Made in {data.seconds} seconds, as {data.account}
            </li>
            <li>
              <Icon name="success" />
              Read back, with the same link
            </li>
            <li>
              <Icon name="success" />
              Deleted again, {formatDate(data.deletedAt, 'session')}
            </li>
          </ul>
        )}
      </output>
    </Part>
  )
}
