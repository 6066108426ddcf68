# The front door. `make play` and `make test` do all set-up themselves on a plain Debian 12.
.DEFAULT_GOAL := help
.PHONY: help play terminal page test style quick web browser screenshots sanitize sanitized endure fuzz mutants bench deb lint glance format clean

help: ## show this list
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /  make \1\t/' | expand -t 18

play: page ## build everything and host the table in the browser on port 1517
	cmake --preset release
	cmake --build --preset release --target theses
	@echo "Open http://localhost:1517 in a browser. Ctrl-C stops the server; nothing is lost."
	build/release/cli/theses serve --port 1517

terminal: ## build, and play Sola Fide with starter decks against a bot in the terminal
	tools/setup.sh play
	cmake --preset release
	cmake --build --preset release --target theses
	build/release/cli/theses play sola_fide --decks starter

page: web/dist/index.html ## build the page that the server's binary holds

web/dist/index.html: web/node_modules/.package-lock.json $(shell git ls-files web/src web/index.html web/vite.config.ts)
	cd web && npm run build

web/node_modules/.package-lock.json: web/package-lock.json
	tools/setup.sh play
	cd web && npm ci --no-audit --no-fund
	touch $@

# The page is fetched, built and tested, which waits more than it works, while the first compiler is at work.
test: ## the gate: style, the suite under sanitizers, the page's tests, crashes and load, whole games in a browser
	tools/setup.sh test
	$(MAKE) style
	$(MAKE) --jobs=2 --output-sync=target web sanitized
	$(MAKE) sanitize endure glance browser

style: web/node_modules/.package-lock.json ## how sources are written, the engine's and the page's
	tools/check_format.sh
	cd web && npm run lint

web: page ## the page's own tests
	cd web && npm test

browser: page ## whole games in a real browser before a real server
	cmake --preset checked
	cmake --build --preset checked --target theses
	cd web && THESES=../build/checked/cli/theses npm run e2e

screenshots: page ## pictures of the main states of each game, into docs/screenshots
	cmake --preset checked
	cmake --build --preset checked --target theses
	cd web && npm run screenshots && THESES=../build/checked/cli/theses npm run strips

quick: ## the whole suite, optimised, with assertions
	cmake --preset checked
	cmake --build --preset checked
	ctest --test-dir build/checked --output-on-failure --no-tests=error -j 2

sanitize: sanitized ## engine, games, search, store and server under address and undefined-behaviour sanitizers (clang)
	ctest --test-dir build/debug --output-on-failure --no-tests=error -j 3

# Where nobody debugs, lines of a stack's functions aren't worth a sixth of the time of compiling; undefined behaviour
# names its line anyway.
sanitized:
	cmake --preset debug $(if $(CI),-DCMAKE_CXX_FLAGS_DEBUG=-O1)
	cmake --build --preset debug

# The long ones wait more than they work: one more at once.
endure: ## the program: its commands and documents, crashes, load and the longest random runs, optimised (g++)
	cmake --preset checked
	cmake --build --preset checked --target theses program_tests crash_test load_test siege_test \
	  westphalia_properties_test here_i_stand_properties_test
	ctest --test-dir build/checked --output-on-failure --no-tests=error -j 3 -L program
	ctest --test-dir build/checked --output-on-failure --no-tests=error -j 2 -R '^(westphalia|here_i_stand)_properties_test'
	ctest --test-dir build/checked --output-on-failure --no-tests=error -j 4 -L long

fuzz: ## every fuzz target on its corpus and a bounded number of mutations
	tools/setup.sh test
	cmake --preset fuzz
	cmake --build --preset fuzz --target fuzzers
	tools/run_fuzz.sh build/fuzz/fuzz 20000

mutants: ## break rules one by one and list what no test notices: a sample; ARGS="--sample 0 --minutes 0" takes all
	tools/setup.sh test
	tools/mutants.py $(ARGS)

deb: page ## a Debian package with the page, the systemd unit, manual and completions, in build/
	cmake --preset release
	cmake --build --preset release --target theses
	tools/make_deb.sh build/release/cli/theses build

bench: ## benchmarks and the behaviour signature
	tools/setup.sh play
	cmake --preset release
	cmake --build --preset release --target theses theses_bench
	build/release/bench/theses_bench
	build/release/cli/theses bench

lint: ## clang-tidy over all sources, each by itself
	tools/setup.sh test
	cmake --preset checked -B build/lint -DTHESES_TOGETHER=OFF
	cmake --build build/lint --target here_i_stand_headers
	tools/lint.sh build/lint

# The headers of the kernel and of each game come with these; all sources take hours of a core, and the
# analyzer, which follows every path, three quarters of them.
glance: ## clang-tidy, without its analyzer, over a few sources of the kernel, the games and the bots
	cmake --preset checked
	CHECKS=-clang-analyzer-* tools/lint.sh build/checked bots/bots.cc games/westphalia/heresy.cc

format: ## put every source file into shape
	git ls-files '*.cc' '*.h' | xargs clang-format-19 -i
	cd web && npm run format

clean: ## throw away what was built
	rm -rf build web/dist web/node_modules
