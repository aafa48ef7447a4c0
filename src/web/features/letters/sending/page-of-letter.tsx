import { messageOf } from '../../../lib/api.ts'
import { showToast } from '../../../lib/toasts.ts'
import { type Sending, useShowLetterPage } from '../../../parts/data/letters.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { SwitchField } from '../../../ui/switch-field.tsx'
import { useCopied } from '../../../ui/use-copied.ts'
import styles from './sending.module.css'

type Props = { id: string; page: NonNullable<Sending['page']> }

/** Where a letter is a page, with the switch that takes the page away and puts it back. */
export function PageOfLetter({ id, page: { url, isShown } }: Props) {
  const show = useShowLetterPage()
  const { copy, copied } = useCopied()
  const isOn = show.isPending ? show.variables.isShown : isShown
  return (
    <section className={styles['page']} aria-label="Its page">
      <SwitchField
        label="It is a page too"
        description={
          isOn
            ? 'Everybody can read it there, also without a subscription.'
            : 'Nobody can read it there. Who opens its address is told that you may have taken it down.'
        }
        checked={isOn}
        onChange={(next) =>
          show.mutate({ id, isShown: next }, { onError: (fault) => showToast(messageOf(fault), 'error') })
        }
      />
      {isOn && (
        <p className={styles['address']}>
          <span>{url.replace(/^https?:\/\//, '')}</span>
          <Button size="sm" icon="copy" aria-label="Copy the address" onClick={() => copy(url)}>
            {copied ? 'Copied' : 'Copy'}
          </Button>
          <a
            className={buttonClass({ size: 'sm' })}
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label="View the page"
          >
            View
          </a>
        </p>
      )}
    </section>
  )
}
