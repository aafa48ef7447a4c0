import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Letter } from '#domains/audience/letter-contract.ts'
import { dateIn, inCity, momentIn } from '#platform/common/zones.ts'
import { ApiError, messageOf } from '../../../lib/api.ts'
import { now } from '../../../lib/clock.ts'
import { addDays } from '../../../lib/dates.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { showToast } from '../../../lib/toasts.ts'
import { instantOf } from '../../../lib/wall-time.ts'
import { letterAudienceQuery, sendALetter, useRefreshLetters } from '../../../parts/data/letters.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { PlainField } from '../../../ui/plain-field.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { usePageWords } from '../page-words.ts'
import { peopleWords } from './letter-words.ts'
import { ReadersField } from './readers-field.tsx'
import styles from './sending.module.css'

type Props = {
  letter: Letter
  /** The zone in which its time is chosen. */
  zone: string
  onClose: () => void
  /** The letter was saved for other readers. */
  onChanged: (letter: Letter) => void
  /** `isPlanned`: it goes at a time. */
  onSent: (letterId: string, isPlanned: boolean) => void
}

type Values = { when: 'now' | 'later'; date: string; time: string; perHour: number | '' }

/** Sends a letter now or at a time, after it has said to how many it goes. */
export function SendDialog({ letter, zone, onClose, onChanged, onSent }: Props) {
  const { id, subject, version } = letter
  const audience = useQuery(letterAudienceQuery(id))
  const pageWords = usePageWords(letter)
  const refresh = useRefreshLetters()
  const [tomorrow] = useState(() => addDays(dateIn(now(), zone), 1))
  const { values, set, form, busy, failure, issue } = useForm<Values, string>({
    initial: {
      when: letter.sendAt ? 'later' : 'now',
      date: tomorrow,
      time: '08:00',
      perHour: letter.perHour ?? '',
    },
    check: ({ when, date, time }) =>
      when === 'later' && (instantOf(date, time, zone) ?? '') <= now().toISOString()
        ? { date: 'Choose a time that is still to come' }
        : {},
    send: async ({ when, date, time, perHour }, key) => {
      const at = when === 'now' ? null : (instantOf(date, time, zone) ?? null)
      await sendALetter(id, { version, at, perHour: perHour === '' ? null : perHour }, key)
      return at ?? ''
    },
    onSent: (at) => {
      showToast(at ? `Your letter goes out ${momentIn(at, zone)}.` : 'Your letter is on its way.')
      void refresh()
      onSent(id, at !== '')
    },
  })
  const { data } = audience
  const mailed = data ? data.people - data.overPlan : 0
  const isLater = values.when === 'later'
  return (
    <Dialog title={`Send “${subject}”`} opened onClose={onClose}>
      <form {...form} aria-label="Send the letter">
        <Stack>
          {!data && !audience.error && <SkeletonLines label="Counting" widths={[70, 50]} />}
          {audience.error && (
            <Alert kind="error" title="We could not count your readers">
              {messageOf(audience.error)}
            </Alert>
          )}
          {data && (
            <p>
              It goes to <b>{peopleWords(mailed)}</b>
              {letter.segment ? '.' : ', everybody who is subscribed.'}
              {data.overPlan > 0 &&
                ` ${peopleWords(data.overPlan)} more are beyond your plan and do not get it.`}
              {data.mailsLeft !== null &&
                ` Your plan sends ${data.mailsLeft.toLocaleString('en')} more mails this month.`}
            </p>
          )}
          <ReadersField letter={letter} onChanged={onChanged} />
          {letter.isPage && pageWords && (
            <p className={styles['where']}>
              <b>{letter.segment ? 'It becomes no page.' : 'It becomes a page too.'}</b> {pageWords}
            </p>
          )}
          <Segments
            label="When"
            options={[
              { value: 'now', label: 'Now' },
              { value: 'later', label: 'At a time' },
            ]}
            value={values.when}
            onChange={(when) => set({ when })}
          />
          {isLater && (
            <div className={styles['when']}>
              <PlainField
                type="date"
                label="Day"
                name="date"
                value={values.date}
                invalid={issue('date') !== undefined}
                onChange={(date) => set({ date })}
              />
              <PlainField
                type="time"
                label={`Time ${inCity(zone)}`}
                name="time"
                value={values.time}
                onChange={(time) => set({ time })}
              />
            </div>
          )}
          {issue('date') && <p role="alert">{issue('date')}</p>}
          <NumberField
            label="Mails an hour, at most"
            placeholder="no limit"
            min={1}
            max={100_000}
            name="perHour"
            value={values.perHour}
            onChange={(perHour) => set({ perHour })}
          />
          {failure && (
            <Alert kind="error" title="It was not sent">
              {failure instanceof ApiError ? failure.message : messageOf(failure)}
            </Alert>
          )}
          <p>
            <Button
              type="submit"
              variant="primary"
              loading={busy}
              unavailable={data && mailed === 0 ? 'Nobody would get this letter now' : undefined}
            >
              {isLater ? 'Plan it' : data ? `Send it to ${peopleWords(mailed)}` : 'Send it'}
            </Button>{' '}
            <Button variant="quiet" onClick={onClose}>
              Not yet
            </Button>
          </p>
        </Stack>
      </form>
    </Dialog>
  )
}
