-- The delivery area of a product is computed from the zones, so the stored pages no longer hold a sentence about it.
update product_cards set page = regexp_replace(
  page, ',\{"label":"[^"]*","value":"(All of Malaysia|Fresh: Peninsular Malaysia only|全馬送貨|生鮮，只送西馬半島)"\}', '');
