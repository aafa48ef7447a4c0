-- The customer is told once that a review has an answer: the row of a booking names its review, and the time of that.

alter table booking_reviews add column review_id text, add column answered_at timestamptz;
create unique index booking_reviews_by_review on booking_reviews (provider, review_id);
