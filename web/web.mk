# The page's part of the front door; the Makefile includes it.
.PHONY: page webtest screenshots

page: ## build the page that the server carries inside
	web/tools/setup.sh
	cd web && npm ci --no-audit --no-fund && npm run --silent build

webtest: page ## the page's tests: components, and whole games in Debian's chromium
	cd web && npm run --silent test
	cmake --preset release
	cmake --build --preset release --target theses
	cd web && npm run --silent e2e

screenshots: page ## pictures of the main states of each game into docs/screenshots/
	cd web && npm run --silent screenshots
