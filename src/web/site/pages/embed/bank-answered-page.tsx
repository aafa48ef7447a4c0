export const bankAnsweredTitle = 'Thank you'

/** The page to which a bank returns in its own tab. Its script closes the tab where the browser allows that. */
export function BankAnsweredPage() {
  return (
    <main id="main" className="book emb">
      <div className="emb-gone" data-closes="">
        <h1>{bankAnsweredTitle}</h1>
        <p>Your bank has answered. You can close this tab: the page where you booked goes on by itself.</p>
      </div>
    </main>
  )
}
