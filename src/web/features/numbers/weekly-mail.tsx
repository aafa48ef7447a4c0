import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '../../lib/toasts.ts'
import {
  type MailChoice,
  mailChoicesQuery,
  switchMail,
  weeklyTemplate,
} from '../../parts/data/notifications.ts'
import { SwitchField } from '../../ui/switch-field.tsx'

/** Switches the mail with the numbers of the week; absent until the choices are read. */
export function WeeklyMail() {
  const { data } = useQuery(mailChoicesQuery)
  const mail = data?.mails.find(({ template }) => template === weeklyTemplate)
  return mail ? <WeeklySwitch mail={mail} /> : null
}

/** Switches at once; a refusal switches back. */
function WeeklySwitch({ mail: { template, isOn: stored } }: { mail: MailChoice }) {
  // the cache tells its readers a moment later, and meanwhile the switch would jump back
  const [isOn, setIsOn] = useState(stored)
  const queries = useQueryClient()
  const { queryKey } = mailChoicesQuery
  const { mutate } = useMutation({
    mutationFn: switchMail,
    onMutate: () => queries.cancelQueries({ queryKey }),
    onSuccess: (choices) => queries.setQueryData(queryKey, choices),
    onError: (error, sent) => {
      setIsOn(!sent.isOn)
      showToast(error.message, 'error')
    },
  })
  return (
    <SwitchField
      label="A mail with these numbers on Monday mornings"
      checked={isOn}
      onChange={(next) => {
        setIsOn(next)
        mutate({ template, isOn: next })
      }}
    />
  )
}
