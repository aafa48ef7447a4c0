import { ApiError } from '../../lib/api.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import classes from './card-form.module.css'

type Props = { restored: boolean; error: Error | undefined; onStartOver: () => void }

/** Notices above the form: restored input, a refusal, or a failed request. */
export function SubmitNotices({ restored, error, onStartOver }: Props) {
  const { code, fields: refused = {} } = error instanceof ApiError ? error : {}
  const fields = Object.values(refused)
  return (
    <div className={classes['notices']}>
      {restored && !error && (
        <Alert
          kind="info"
          title="What you typed last time is here"
          action={
            <Button size="sm" onClick={onStartOver}>
              Start over
            </Button>
          }
        >
          It was not saved yet.
        </Alert>
      )}
      {error && (
        <Alert
          kind="error"
          title={code === 'network' ? 'Not saved, the connection dropped' : 'Not saved'}
          action={
            <Button size="sm" type="submit">
              Try now
            </Button>
          }
        >
          {code === 'network'
            ? 'Everything you typed is still here.'
            : `${fields.length > 0 ? fields.join(' ') : error.message} Everything you typed is still here.`}
        </Alert>
      )}
    </div>
  )
}
