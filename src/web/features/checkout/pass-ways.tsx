import { useEffect, useRef, useState } from 'react'
import type { MyPass } from '#domains/passes/contract.ts'
import themed from '#web/ui/themed.module.css'
import { FoundPasses } from './found-passes.tsx'
import { PassByCode } from './pass-by-code.tsx'
import type { CheckoutWay } from './pay-ways.ts'

type Props = {
  passes: NonNullable<CheckoutWay['passes']>
  serviceUrl: string | undefined
  /** The e-mail that is typed in the checkout. */
  email: string
  /** The token of the pass with whose link the visitor came. */
  linkPass: string | undefined
  /** The passes of an address that was proved. */
  found: readonly MyPass[] | undefined
  disabled: boolean
  onFound: (passes: readonly MyPass[] | undefined) => void
  /** Lets the pass of this token pay. */
  onPass: (token: string) => void
}

/** The ways to a pass that pays what is held: the one of the visitor's link, or those of an address that a code proves. */
export function PassWays(props: Props) {
  const { passes, serviceUrl, email, linkPass, found, disabled, onFound, onPass } = props
  const list = useRef<HTMLDivElement>(null)
  const [isChanging, setIsChanging] = useState(false)
  useEffect(() => {
    // the button that was pressed is gone
    if (found) list.current?.focus()
  }, [found])
  return (
    <>
      {linkPass !== undefined && (
        <div>
          <button
            type="button"
            className={themed['quiet']}
            aria-disabled={disabled || undefined}
            onClick={() => disabled || onPass(linkPass)}
          >
            Use the pass of your link
          </button>
        </div>
      )}
      {found ? (
        <div ref={list} tabIndex={-1}>
          <FoundPasses
            passes={found}
            serviceUrl={serviceUrl}
            disabled={disabled}
            onPass={onPass}
            onOther={() => {
              setIsChanging(true)
              onFound(undefined)
            }}
          />
        </div>
      ) : (
        <PassByCode
          passes={passes}
          email={email}
          begins={linkPass === undefined || isChanging}
          disabled={disabled}
          onFound={onFound}
        />
      )}
    </>
  )
}
