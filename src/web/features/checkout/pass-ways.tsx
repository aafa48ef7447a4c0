import themed from '#web/ui/themed.module.css'

type Props = {
  /** The token of the pass with whose link the visitor came. */
  linkPass: string | undefined
  disabled: boolean
  /** Lets the pass of this token pay. */
  onPass: (token: string) => void
}

/** The ways to a pass that pays what is held: the one of the visitor's link, or where its link is found. */
export function PassWays({ linkPass, disabled, onPass }: Props) {
  return (
    <>
      {linkPass !== undefined && (
        <div>
          <button
            type="button"
            className={themed['quiet']}
            aria-disabled={disabled || undefined}
            onClick={() => onPass(linkPass)}
          >
            Use the pass of your link
          </button>
        </div>
      )}
      <p className={themed['quietText']}>
        Open your pass by the link in its mail, or under <a href="/bookings">My bookings</a>, and choose the
        time from there.
      </p>
    </>
  )
}
