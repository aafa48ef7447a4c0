import { useMutation, useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/api.ts'
import { showToast } from '../../lib/toasts.ts'
import { accountQuery } from '../../parts/data/account.ts'
import { sendTest, type Typed } from '../../parts/data/letter-writing.ts'
import { Button } from '../../ui/button.tsx'
import styles from './letters.module.css'

/** Sends the letter to its writer. */
export function TestMail({ id, typed }: { id: string; typed: Typed }) {
  const { data: account } = useQuery(accountQuery)
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendTest(id, typed),
    onSuccess: ({ to }) => showToast(`A test is on its way to ${to}`),
    onError: (error) => showToast(messageOf(error), 'error'),
  })
  return (
    <section className={styles['test']} aria-label="Test mail">
      <h2>Test mail</h2>
      <p className="quiet">
        {account ? `Goes to ${account.email}, the address you proved.` : 'Goes to the address you proved.'} It
        does not count.
      </p>
      <Button icon="mail" wide loading={isPending} onClick={() => mutate()}>
        Send me a test
      </Button>
    </section>
  )
}
