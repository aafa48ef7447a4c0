-- The confirmation and the receipt name the card: its brand and the last four digits, as the gateway reports them.

alter table payments
  add column card_brand text,
  add column card_last4 text;
