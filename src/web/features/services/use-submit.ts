import { useRef } from 'react'
import { ApiError, messageOf } from '../../lib/api.ts'
import type { CardKind } from './service-cards.ts'
import { issuesFrom, type ServiceIssues } from './service-issues.ts'
import { useSaveOpened } from './use-save-opened.ts'
import type { ServiceForm } from './use-service-form.ts'
import { forget } from './use-unsaved.ts'

export type SubmitState = { saving: boolean; error: ApiError | undefined }

type Input = {
  key: string
  kind: CardKind
  entityId: string
  form: ServiceForm
  onRefused: (issues: ServiceIssues) => void
  onDone: (savedTitle: string) => void
}

/** Submits the form. A refusal appears at its fields; a failed request keeps the input. */
export function useSubmit({ key, kind, entityId, form, onRefused, onDone }: Input) {
  const save = useSaveOpened(kind, entityId)
  /** True once leaving needs no confirmation any more. */
  const leaving = useRef(false)

  const submit = (data: Record<string, unknown>) => {
    if (save.isPending) return
    save.mutate(data, {
      onSuccess: () => {
        leaving.current = true
        forget(key)
        onDone(form.values.title.trim())
      },
      onError: (error) => {
        if (!(error instanceof ApiError)) return
        const issues = issuesFrom(error.fields)
        form.refuse(issues)
        onRefused(issues)
      },
    })
  }
  const error = save.error === null ? undefined : asApiError(save.error)
  return {
    submit,
    leave: () => {
      leaving.current = true
    },
    isLeaving: () => leaving.current,
    state: { saving: save.isPending, error } satisfies SubmitState,
  }
}

const asApiError = (error: Error): ApiError =>
  error instanceof ApiError ? error : new ApiError('unknown', 0, messageOf(error))
