import { Link } from '@tanstack/react-router'
import { Alert } from '../../ui/alert.tsx'
import { buttonClass } from '../../ui/button.tsx'
import classes from './editor.module.css'

/** Shown instead of the editor while `isEditProfileAllowed` is false (specification 6): the account is closing. */
export function EditingClosed() {
  return (
    <main className={classes['waiting']}>
      <h1 tabIndex={-1} data-page-title>
        Edit your Showcase
      </h1>
      <Alert
        kind="warning"
        title="Your account is about to close"
        action={
          <Link to="/accountSettings" search={{}} className={buttonClass({ size: 'sm' })}>
            Open the settings
          </Link>
        }
      >
        Your Showcase is off the web and cannot be changed. Keep the account in the settings, and everything
        is here as you left it.
      </Alert>
    </main>
  )
}
