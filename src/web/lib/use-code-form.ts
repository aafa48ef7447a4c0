import { useForm } from './forms/use-form.ts'
import { type CodeSource, codeFault } from './identity/code-words.ts'
import type { IdentityError } from './identity/errors.ts'
import { throwing } from './identity/result.ts'

type Asked = {
  source: CodeSource
  /** The message for an incomplete code. */
  short: string
  /** Returns the code in the typed text; undefined while it is incomplete. Default: six digits. */
  read?: (typed: string) => string | undefined
  submit: (code: string) => Promise<IdentityError | undefined>
}

const sixDigits = (typed: string) => (typed.length === 6 ? typed : undefined)

/** The form of one code: `field` has the messages about the code, `failure` is any other error. */
export function useCodeForm({ source, short, read = sixDigits, submit }: Asked) {
  const { values, issue, busy, failure, fail, reset, form } = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: read(code) === undefined ? short : undefined }),
    send: async ({ code }) => throwing(await submit(read(code) ?? '')),
    refusals: (error) => (error instanceof Error ? { code: codeFault(error, source) } : {}),
  })
  return {
    busy,
    fail,
    failure,
    form,
    // a code that is being typed is not wrong yet
    field: { code: values.code, error: issue('code'), onChange: (code: string) => reset({ code }) },
  }
}
