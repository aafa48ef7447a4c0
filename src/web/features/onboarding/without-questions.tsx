import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '../../ui/button.tsx'
import { beginEmpty } from './begin-empty.ts'
import styles from './onboarding.module.css'

/** Leads a signed-in user who wants no questions to the editor of an empty page, at its first empty field. */
export function WithoutQuestions() {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: beginEmpty,
    onSuccess: async () => {
      await cache.invalidateQueries()
      await navigate({ to: '/editor', search: { section: 'profile', field: 'bio' } })
    },
  })
  return (
    <div className={styles['without']}>
      <Button variant="quiet" loading={isPending} onClick={() => mutate()}>
        Start with an empty page
      </Button>
      {error && <p role="alert">{error.message}</p>}
    </div>
  )
}
