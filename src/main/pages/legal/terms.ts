type Operator = { readonly name?: string | undefined; readonly place?: string | undefined }

/** The built-in terms of use, in Markdown. Every sentence about the product describes what it does. */
export const builtInTerms = ({ name, place }: Operator): string => `
Each part begins with a summary in one line. The summary helps you read; the full text is what counts.

## Who this is between

> You and the people who run this installation${name ? `: ${[name, place].filter(Boolean).join(', ')}` : ''}.

“We” means ${name ? `${[name, place].filter(Boolean).join(', ')}, who run` : 'the people who run'} this installation of Showcase. “You” means anyone who opens a page here. A “provider” is a person who has a page; a “customer” is a person who books a time on one.

When you book a lesson, a visit or a session, the agreement about it is between you and the provider. We show the page, hold the time, take the payment and send the messages. We do not give the lesson.

## Your page

> Your words and pictures stay yours.

You may publish what you made yourself or have permission to use. You let us show it, store it, and make smaller copies of pictures for phones. That permission ends when you take it down.

A page must say who you are, what people get and what it costs. It must not invent reviews, promise a cure, or offer what the law forbids. A review by a customer of a completed session belongs to its writer; you may answer it or hide it, and a hidden review still counts in the average.

## Booking and paying

> The price you see is the price you pay.

Before you press the last button you see the time in your place and in the provider’s, the whole amount, and the sentence that says when the money comes back.

While you pay, the time is held for you for ten minutes. If the payment does not go through, the time becomes free again and you owe nothing.

Some providers approve each booking first. If yours declines, or does not answer in time, the booking ends and everything you paid comes back.

Card payments are taken by a payment service through an account of ours. How the provider gets the money is agreed between the provider and us, and changes nothing for the customer.

## Cancelling and refunds

> The rule on the page when you booked is the rule that counts.

A provider may change the rule for the next customer, never for you. Before you cancel, we show the amount that comes back.

If the provider cancels, all of it comes back, whatever the rule says. If the provider moves your time, you may cancel for 72 hours and all of it comes back. Where the law gives you a longer right to withdraw, you have it.

## What nobody may do

> Be decent; do not break things.

You may not use a page or a form to send advertising to people who did not ask for it, to collect addresses, to deceive anybody, or to block times you do not mean to use. You may not try to read what is not yours or to overload the service.

- If you do, we first write to you.
- If it goes on, we close the page or the account.
- If somebody is in danger, we close it first and write after.

## When something goes wrong

> We are responsible for our own mistakes.

We run the service with care, and cannot promise that it never stops. We are liable for damage that we cause on purpose or through carelessness, and a provider is liable for the session. Nothing here takes away a right that the law of your country gives you.

## Leaving

> You can go whenever you like.

A provider closes the account in the settings. Bookings that are still to come must take place first, or are cancelled with a full refund. For 30 days the page is offline and you can change your mind. Then the page, its pictures and its messages are deleted. Names and addresses of your customers follow 30 days later, once no refund is open; amounts and dates stay as long as tax law asks for them.

You can download your orders as a file before you go. A customer needs no account and has nothing to close.

## Changes to these terms

> What was booked before stays as it was.

The text on this page is the one in force. If we change it in a way that matters to you, and we have your address, we write to you thirty days ahead and say what changes. You may leave before that day. A change that is worse for you never counts for what was booked before.
`
